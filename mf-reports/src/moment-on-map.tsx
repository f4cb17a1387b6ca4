import { ucaRoutePath } from 'contract';
import { useCan } from 'shared-auth';
import { Link, Text, useFormat } from 'shared-ui';
import { useT } from './text.ts';

/** When something happened, with a link to that moment on a person's route if there is one that the user may see. */
export function MomentOnMap({ ucaId, at }: { ucaId: number | null; at: string | null }) {
  const t = useT();
  const { dateTime } = useFormat();
  const seesRoutes = useCan('maps.ucaRoute');
  if (at === null) return <span aria-hidden>—</span>;
  const moment = dateTime(at);
  if (ucaId === null || !seesRoutes) return <time dateTime={at}>{moment}</time>;
  const name = t('fences.toMap', { moment });
  return (
    <Text
      as="span"
      whiteSpace="nowrap"
      textDecoration="underline dotted"
      textDecorationColor="border.strong"
      textUnderlineOffset="0.25em"
    >
      <Link to={ucaRoutePath(ucaId, { at })} aria-label={name} title={name}>
        <time dateTime={at}>{moment}</time>
      </Link>
    </Text>
  );
}

/** A duration; nothing where it is not known. */
export function Length({ seconds }: { seconds: number | null }) {
  const { duration } = useFormat();
  return seconds === null ? <span aria-hidden>—</span> : duration(seconds);
}
