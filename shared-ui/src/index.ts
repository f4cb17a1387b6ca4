/** What every screen needs. Heavier things have their own subpath: dialog, menu, tooltip, tabs, table, … */
export {
  Button,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  LinkButton,
} from './button/button.tsx';
export { IconButton, type IconButtonProps } from './button/icon-button.tsx';
export { Badge, type BadgeProps } from './display/badge.tsx';
export { CopyId } from './display/copy-id.tsx';
export { Icon, type IconProps } from './display/icon.tsx';
export { Kbd } from './display/kbd.tsx';
export { RelativeTime } from './display/relative-time.tsx';
export { Status, type StatusProps, toneIcons } from './display/status.tsx';
export { SkipButton, VisuallyHidden } from './display/visually-hidden.tsx';
export { copyText } from './feedback/copy-text.ts';
export { Details, EmptyState, type EmptyStateProps } from './feedback/empty-state.tsx';
export { ErrorState, type ErrorStateProps, errorKind, errorMessage } from './feedback/error-state.tsx';
export type { Illustration } from './feedback/illustrations.tsx';
export { ProgressBar, type ProgressBarProps } from './feedback/progress-bar.tsx';
export { Skeleton, type SkeletonProps } from './feedback/skeleton.tsx';
export { Spinner } from './feedback/spinner.tsx';
export { type ToastOptions, toast } from './feedback/toast.store.ts';
export { weekdayName } from './format/clock-names.ts';
export { createFormat, type Format, type Instant } from './format/format.ts';
export { useFormat } from './format/use-format.ts';
export { matchesHotkey, useHotkey } from './hooks/use-hotkey.ts';
export { type Breakpoint, useBreakpoint, useMediaQuery } from './hooks/use-media-query.ts';
export { useNow } from './hooks/use-now.ts';
export { useOnline } from './hooks/use-online.ts';
export { useRootMark } from './hooks/use-root-mark.ts';
export {
  addNamespace,
  createI18n,
  type Dictionary,
  i18n,
  type LocaleLoader,
  laterWords,
  loadLocale,
  setLanguage,
} from './i18n/i18n.ts';
export { directionOf, type Language, languageNames, languages, storedLanguage } from './i18n/languages.ts';
export { loadUiWords } from './i18n/ui-words.ts';
export { useLanguage } from './i18n/use-language.ts';
export {
  createUseT,
  sayOf,
  type TextKey,
  type TextParams,
  type Translate,
  useT,
  useText,
} from './i18n/use-t.ts';
export { isComposing } from './keys/composing.ts';
export { loadKitWords } from './kit/kit-words.ts';
export { type Crumb, Page, type PageProps, PageSkeleton } from './layout/page.tsx';
export { Panel, type PanelProps } from './layout/panel.tsx';
export { Box, Grid, Heading, Row, Stack, Text } from './layout/primitives.tsx';
export { Logo } from './logo/logo.tsx';
export { keepRaised } from './overlay/top-layer.ts';
export {
  type Density,
  type DirectionPreference,
  type Preferences,
  type SchemePreference,
  setPreferences,
  usePreferences,
} from './preferences/preferences.store.ts';
export { type ColorScheme, useColorScheme } from './preferences/use-color-scheme.ts';
export { type Direction, useDirection } from './preferences/use-direction.ts';
export { useTimeZone } from './provider/time-zone.ts';
export { UiProvider, type UiProviderProps } from './provider/ui-provider.tsx';
export { AppRouter } from './router/app-router.tsx';
export {
  type Blocker,
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  Route,
  type RouteObject,
  Routes,
  useBlocker,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from './router/router.ts';
export { type ColorName, type Tone, tones } from './theme/palette.ts';
export { defineStyles } from './theme/styles.ts';
