import {
  type Alert,
  AlertType,
  type GateNews,
  hostOwnPage,
  pathTo,
  requestMonitorPath,
  roundPath,
  roundReaders,
  ucaRoutePath,
} from 'contract';
import {
  CalendarX2,
  DoorOpen,
  Hourglass,
  LogIn,
  LogOut,
  type LucideIcon,
  MailX,
  MessageSquareX,
  PhoneOff,
  TriangleAlert,
  UserRoundX,
  Wifi,
  WifiOff,
} from 'lucide-react';
import { useCan } from 'shared-auth';
import { useFormat } from 'shared-ui';
import { useNewsWords } from 'shared-ui/news';
import { outside } from '../outside.ts';
import { useWords } from '../signed-in/text.ts';
import type { News } from './news.store.ts';

/** What was not answered; null for all other news, and for those who may not see it. */
export function useAskedPath(): (news: News) => string | null {
  const maySee = useCan('requests.manage');
  return (news) => {
    // Left out by a server that is older than this page.
    const asked = news.source === 'alerts' ? news.alert.asked : null;
    return asked && maySee ? requestMonitorPath(asked) : null;
  };
}

/** The link to the round or to what was not answered, or to the moment on the map; null without one, and for those who may not see it. */
export function useNewsPath(): (news: News) => string | null {
  const mayLook = useCan('maps.ucaRoute');
  const maySeeRounds = useCan(roundReaders);
  const maySeeStaff = useCan('elog.staff');
  const askedPath = useAskedPath();
  return (news) => {
    const asked = askedPath(news);
    if (asked) return asked;
    if (news.source === 'gate')
      return news.told.kind === 'papers' && !maySeeStaff ? null : pathOfGate(news.told);
    if (news.source === 'rounds')
      return maySeeRounds && news.alert.round ? roundPath(news.alert.round.task_id) : null;
    if (!mayLook || news.source === 'channels') return null;
    const { uca_id, at } = news.source === 'alerts' ? news.alert : news.event;
    return uca_id === null ? null : ucaRoutePath(uca_id, { at });
  };
}

const gatePaths = {
  host: (told: GateNews) => pathTo(hostOwnPage, { id: told.subject_id ?? 0 }),
  blacklist: () => outside.gateLog,
  overdue: () => outside.gateLog,
  papers: () => outside.staff,
} as const;
const pathOfGate = (told: GateNews): string => gatePaths[told.kind](told);

/** Where all rounds are; null for those who may not see it. */
export const useCalendarPath = (): string | null => (useCan(roundReaders) ? outside.calendar : null);

/** Where everyone is; null for those who may not see it. */
export const useMapPath = (): string | null => (useCan('maps.ucaLocation') ? outside.map : null);

const fenceKinds = {
  enter: 'notices.entries',
  found: 'notices.entries',
  dwell: 'notices.dwells',
  exit: 'notices.exits',
  absent: 'notices.absences',
} as const;

/** The text of a piece of news: whom it is about, what happened, and its kind. */
export function useNewsText() {
  const t = useWords();
  const words = useNewsWords();
  const { number, percent } = useFormat();
  const gateText = ({ name, branch_name, reason, count }: GateNews): string => {
    const others = count > 1 ? t('notices.gate.others', { name, total: number(count - 1) }) : name;
    return [others, branch_name, reason].filter(Boolean).join(' · ');
  };
  /** How a round ended, what of it was not done or was late, and whose it was. */
  const roundText = ({ type, uca_name, round }: Alert): string => {
    const points = round?.points.join(', ') ?? '';
    const others = (round?.missed ?? 0) - (round?.points.length ?? 0);
    const kind = round?.late ? 'late' : 'missed';
    const said = [
      round?.percent == null ? '' : t('notices.round.ended', { percent: percent(round.percent / 100) }),
      points === ''
        ? ''
        : others > 0
          ? t(`notices.round.${kind}More`, { points, total: number(others) })
          : t(`notices.round.${kind}`, { points }),
    ].filter(Boolean);
    return [...(said.length > 0 ? said : [words.alert(type)]), uca_name].filter(Boolean).join(' · ');
  };
  return {
    title: (news: News): string => {
      if (news.source === 'channels') return t(`notices.spent.${news.spent.channel}`);
      if (news.source === 'gate') return t(`notices.gate.${news.told.kind}`);
      if (news.source === 'rounds') return news.alert.round?.activity_name ?? words.alert(news.alert.type);
      return news.source === 'alerts' ? news.alert.uca_name : news.event.uca_name;
    },
    text: (news: News): string => {
      if (news.source === 'channels') return t(`notices.spentText.${news.spent.channel}`);
      if (news.source === 'gate') return gateText(news.told);
      if (news.source === 'rounds') return roundText(news.alert);
      if (news.source === 'alerts') return words.alert(news.alert.type);
      const { geofence_name: name, ...event } = news.event;
      return words.fence({ ...event, name });
    },
    /** Of many at once. */
    kind: (news: News): string => {
      if (news.source === 'channels') return t(`notices.spent.${news.spent.channel}`);
      if (news.source === 'gate') return t(`notices.gate.${news.told.kind}`);
      if (news.source === 'alerts' || news.source === 'rounds') return words.alert(news.alert.type);
      const { kind } = news.event;
      return t(fenceKinds[kind]);
    },
  };
}

const fenceIcons = { enter: LogIn, found: LogIn, dwell: Hourglass, exit: LogOut, absent: UserRoundX };

const spentIcons = { call: PhoneOff, sms: MessageSquareX, email: MailX };

export function newsIcon(news: News): LucideIcon {
  if (news.source === 'channels') return spentIcons[news.spent.channel];
  if (news.source === 'gate') return news.told.kind === 'blacklist' ? TriangleAlert : DoorOpen;
  if (news.source === 'geofences') return fenceIcons[news.event.kind];
  if (news.source === 'rounds') return CalendarX2;
  const { type } = news.alert;
  if (type === AlertType.appDisconnection || type === AlertType.buttonDisconnection) return WifiOff;
  return type === AlertType.appConnection || type === AlertType.buttonConnection ? Wifi : TriangleAlert;
}
