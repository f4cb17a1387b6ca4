import {
  Contrast,
  Download,
  House,
  Languages,
  LayoutTemplate,
  LogOut,
  Plus,
  Upload,
  UserRound,
} from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useCan, useUser } from 'shared-auth';
import {
  Icon,
  languageNames,
  languages,
  toast,
  useColorScheme,
  useLanguage,
  useLocation,
  useNavigate,
} from 'shared-ui';
import { type Command, registerCommands, setRecordPlaces } from 'shared-ui/command';
import { useAreas } from '../areas/areas.ts';
import type { MenuGroup } from '../layout/menu.ts';
import { MenuEntryIcon } from '../layout/menu-icon.tsx';
import { leave } from '../session/leave.ts';
import { useWords } from '../signed-in/text.ts';
import { useDynamicT, useT } from '../text.ts';
import { layersOf, placeOf, stepsOf } from './destinations.ts';

/** As written inside a sentence: `empleados`, but `UCAs`. */
const inside = (title: string) =>
  /^\p{Lu}\p{Lu}/u.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);

/** Puts the shell's commands in the palette: the pages of every area and what can be done there, and what the header offers. */
export function PalettePages({ groups }: { groups: readonly MenuGroup[] }) {
  const t = useT();
  const dynamic = useDynamicT();
  const navigate = useNavigate();
  const theme = useColorScheme();
  const { language, setLanguage } = useLanguage();
  const words = useWords();
  const user = useUser();
  const areas = useAreas();
  const { pathname } = useLocation();
  const developer = useCan('developer.firebase');
  const go = (to: string) => void navigate(to);
  const pages: Command[] = groups.flatMap(({ title, links }) =>
    links.map((link) => ({
      id: link.id,
      label: link.title,
      group: title,
      icon: <MenuEntryIcon icon={link.icon} />,
      run: () => go(link.path),
    })),
  );
  const steps: Command[] = (user ? stepsOf(user, areas, language, pathname) : []).map(
    ({ id, title, path, dialog }) => ({
      id,
      label: dialog ? words(`palette.${dialog}`, { list: inside(title) }) : title,
      group: words('palette.actions'),
      icon:
        dialog === 'import' ? (
          <Upload aria-hidden />
        ) : dialog ? (
          <Download aria-hidden />
        ) : (
          <Plus aria-hidden />
        ),
      quiet: dialog !== undefined,
      run: () => go(path),
    }),
  );
  const layers: Command[] = (user ? layersOf(user, areas, language) : []).map(
    ({ id, title, icon, page, pathFrom, state }) => ({
      id,
      label: title,
      detail: page,
      group: words('palette.actions'),
      icon: <MenuEntryIcon icon={icon} />,
      quiet: true,
      run: () => void navigate(pathFrom(window.location), { state }),
    }),
  );
  const account = t('palette.account');
  const look = t('palette.look');
  const actions: Command[] = [
    { id: 'home', label: t('palette.home'), group: account, icon: <House aria-hidden />, run: () => go('/') },
    {
      id: 'profile',
      label: t('user.profile'),
      group: account,
      icon: <UserRound aria-hidden />,
      run: () => go('/perfil'),
    },
    {
      id: 'leave',
      label: t('user.leave'),
      group: account,
      icon: <Icon of={LogOut} turns />,
      run: () => void leave().then((left) => left && go('/login')),
    },
    ...(['system', 'light', 'dark'] as const).map((scheme) => ({
      id: `theme-${scheme}`,
      label: `${t('settings.theme')}: ${t(`settings.scheme.${scheme}`)}`,
      group: look,
      icon: <Contrast aria-hidden />,
      run: () => theme.setScheme(scheme),
    })),
    ...languages
      .filter((one) => one !== language)
      .map((one) => ({
        id: `language-${one}`,
        label: `${t('settings.language')}: ${languageNames[one]}`,
        group: look,
        icon: <Languages aria-hidden />,
        keywords: one,
        run: () => void setLanguage(one).catch(() => toast.error(t('settings.languageFailed'))),
      })),
  ];
  if (developer) {
    pages.push({
      id: 'gallery',
      label: t('menu.ui'),
      group: dynamic('section', 'developer'),
      icon: <LayoutTemplate aria-hidden />,
      run: () => go('/developer/ui'),
    });
  }
  const commands = [...pages, ...steps, ...layers, ...actions];
  const register = useEffectEvent(() => registerCommands('shell', commands));
  const signature = commands.map((command) => `${command.id}:${command.label}`).join('|');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature shows when the commands changed
  useEffect(() => register(), [signature]);
  useEffect(
    () => setRecordPlaces((kind) => (user && placeOf(user, areas, language, kind)?.pathOf) || null),
    [user, areas, language],
  );
  return null;
}
