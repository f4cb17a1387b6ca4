import { alertReaders, type Permission, roundReaders } from 'contract';
import { useCan } from 'shared-auth';
import { CheckControl } from 'shared-ui/fields';
import { useWords } from '../signed-in/text.ts';
import { useWantedNews } from './wanted-news.store.ts';

/** News besides requests, and who may see it. */
const access = {
  alerts: alertReaders,
  rounds: roundReaders,
  geofences: ['entities.geofences'],
  gate: ['requests.manage'],
} as const satisfies Record<string, readonly Permission[]>;
const kinds = Object.keys(access) as (keyof typeof access)[];

/** Which news besides requests the user wants, of those they may see. */
export const NewsSwitches = () => kinds.map((kind) => <NewsSwitch key={kind} kind={kind} />);

function NewsSwitch({ kind }: { kind: keyof typeof access }) {
  const t = useWords();
  const mayHear = useCan(access[kind]);
  const wanted = useWantedNews((all) => all[kind]);
  if (!mayHear) return null;
  return (
    <CheckControl
      id={`news-${kind}`}
      role="switch"
      text={t(`settings.${kind}`)}
      value={wanted}
      onChange={(on) => useWantedNews.setState({ [kind]: on })}
    />
  );
}
