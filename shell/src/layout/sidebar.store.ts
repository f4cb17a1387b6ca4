import { keptStore } from 'shared-auth';

interface SidebarState {
  /** What was chosen; null leaves it to the width of the screen. */
  collapsed: boolean | null;
  closedSections: string[];
}

/** How this user likes the sidebar. */
export const useSidebar = keptStore<SidebarState>('user', 'sidebar', { collapsed: null, closedSections: [] });

export function setCollapsed(collapsed: boolean): void {
  useSidebar.setState({ collapsed });
}

/** Folds a section, or opens it. */
export function foldSection(section: string, fold: boolean): void {
  useSidebar.setState(({ closedSections }) => ({
    closedSections: [...closedSections.filter((one) => one !== section), ...(fold ? [section] : [])],
  }));
}
