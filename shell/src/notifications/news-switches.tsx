import { alertReaders, roundReaders } from 'contract';
import { useCan } from 'shared-auth';
import { CheckControl } from 'shared-ui/fields';
import { useWords } from '../signed-in/text.ts';
import { useWantedNews } from './wanted-news.store.ts';

/** Which news besides requests somebody wants, of those they may see. */
export function NewsSwitches() {
  const t = useWords();
  const mayHear = useCan(alertReaders);
  const maySeeRounds = useCan(roundReaders);
  const mayFence = useCan('entities.geofences');
  const mayGate = useCan('requests.manage');
  const wanted = useWantedNews();
  return (
    <>
      {mayHear && (
        <CheckControl
          id="news-alerts"
          role="switch"
          text={t('settings.alerts')}
          value={wanted.alerts}
          onChange={(alerts) => useWantedNews.setState({ alerts })}
        />
      )}
      {maySeeRounds && (
        <CheckControl
          id="news-rounds"
          role="switch"
          text={t('settings.rounds')}
          value={wanted.rounds}
          onChange={(rounds) => useWantedNews.setState({ rounds })}
        />
      )}
      {mayFence && (
        <CheckControl
          id="news-geofences"
          role="switch"
          text={t('settings.geofences')}
          value={wanted.geofences}
          onChange={(geofences) => useWantedNews.setState({ geofences })}
        />
      )}
      {mayGate && (
        <CheckControl
          id="news-gate"
          role="switch"
          text={t('settings.gate')}
          value={wanted.gate}
          onChange={(gate) => useWantedNews.setState({ gate })}
        />
      )}
    </>
  );
}
