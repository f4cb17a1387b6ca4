import { alertReaders } from 'contract';
import { useCan } from 'shared-auth';
import { CheckControl } from 'shared-ui/fields';
import { useWords } from '../signed-in/text.ts';
import { useWantedNews } from './wanted-news.store.ts';

/** Which news besides requests somebody wants, of those they may see. */
export function NewsSwitches() {
  const t = useWords();
  const mayHear = useCan(alertReaders);
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
