import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface SidebarState {
  /** What was chosen; null leaves it to the width of the screen. */
  collapsed: boolean | null;
  closedSections: string[];
}

/** How this person likes the sidebar, kept in this browser. */
export const useSidebar = create<SidebarState>()(
  persist((): SidebarState => ({ collapsed: null, closedSections: [] }), { name: 'sidebar' }),
);

export function setCollapsed(collapsed: boolean): void {
  useSidebar.setState({ collapsed });
}

export function toggleSection(section: string): void {
  useSidebar.setState(({ closedSections }) => ({
    closedSections: closedSections.includes(section)
      ? closedSections.filter((one) => one !== section)
      : [...closedSections, section],
  }));
}
