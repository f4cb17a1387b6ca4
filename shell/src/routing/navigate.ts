import { useEffect } from 'react';
import { useNavigate } from 'shared-ui';

let go: ((to: string) => void) | null = null;

/** Navigates to an address of ours from outside components; ignored while no screen is mounted. */
export const navigateTo = (to: string): void => go?.(to);

/** Lends the router to `navigateTo` for as long as the component is there. */
export function useNavigateTo(): void {
  const navigate = useNavigate();
  useEffect(() => {
    go = (to) => void navigate(to);
    return () => {
      go = null;
    };
  }, [navigate]);
}
