import { acknowledgeSos, formatDegrees, type SosPayload, sessionPath, ucaRoutePath } from 'contract';
import { BellOff, Siren } from 'lucide-react';
import { useState } from 'react';
import { call, useCan } from 'shared-auth';
import { Button, IconButton, Link, LinkButton, RelativeTime, toast, useNavigate } from 'shared-ui';
import { useNewsWords } from 'shared-ui/news';
import { problemOf } from 'shared-ui/problem';
import { useWords } from '../signed-in/text.ts';
import { alarmOf, hush, takeSos, useSos } from './sos.store.ts';
import { useStanding } from './use-standing.ts';

/** One unattended SOS: who, where, since when, who is being called, and the immediate actions. */
export function SosRow({ sos }: { sos: SosPayload }) {
  const t = useWords();
  const words = useNewsWords();
  const navigate = useNavigate();
  const standing = useStanding(sos);
  const [taking, setTaking] = useState(false);
  const hushed = useSos((state) => state.hushed.has(alarmOf(sos)));
  const { session_id, names, source, raised_at, presses } = sos;
  const to = sessionPath(session_id);
  async function take() {
    setTaking(true);
    try {
      takeSos(await call(acknowledgeSos, { params: { id: session_id }, body: {} }));
      void navigate(to);
    } catch (problem) {
      toast.error(problemOf(problem));
    } finally {
      setTaking(false);
    }
  }
  return (
    <li className="s-sos-row">
      <Siren aria-hidden />
      <div className="s-sos-text">
        <b>{t('sos.of', { names: names.join(', ') })}</b>
        <span>
          <span>
            {words.source(source)} · <RelativeTime value={raised_at} />
          </span>
          {presses > 1 && <span>{t('sos.presses', { total: presses })}</span>}
          <Where sos={sos} />
          <span>{standing}</span>
        </span>
      </div>
      <div className="s-sos-acts">
        <Button loading={taking} onClick={() => void take()}>
          {t('sos.take')}
        </Button>
        <LinkButton to={to}>{t('sos.see')}</LinkButton>
        {!hushed && (
          <IconButton label={t('sos.hush')} icon={<BellOff aria-hidden />} onClick={() => hush([sos])} />
        )}
      </div>
    </li>
  );
}

/** Where it is, with the way there for who may see the map. */
function Where({ sos: { lat, lng, uca_ids, pressed_at } }: { sos: SosPayload }) {
  const t = useWords();
  const mayLook = useCan('maps.ucaRoute');
  if (lat === null || lng === null) return <span>{t('sos.nowhere')}</span>;
  // Read from left to right in every language.
  const text = <bdi dir="ltr">{`${formatDegrees(lat, 'lat')}, ${formatDegrees(lng, 'lng')}`}</bdi>;
  const [uca] = uca_ids;
  if (!mayLook || uca === undefined) return <span>{text}</span>;
  return <Link to={ucaRoutePath(uca, { at: pressed_at })}>{text}</Link>;
}
