import '../theme/base.styles.ts';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useConfirmRequest } from '../dialog/confirm.store.ts';
import { Toaster } from '../feedback/toaster.tsx';
import { loadFonts } from '../theme/fonts.ts';
import { system } from '../theme/system.ts';
import { DocumentAttributes, type DocumentOverrides } from './document-attributes.tsx';
import { TimeZoneContext } from './time-zone.ts';

export interface UiProviderProps extends DocumentOverrides {
  /** The IANA time zone of the signed-in user. Default: the browser's. */
  timeZone?: string;
  children: ReactNode;
}

const ConfirmHost = lazy(() => import('../dialog/confirm-host.tsx'));

function Questions() {
  const asked = useConfirmRequest((state) => state.request !== undefined);
  return asked ? (
    <Suspense>
      <ConfirmHost />
    </Suspense>
  ) : null;
}

/**
 * Wraps the application once with what the design system needs: tokens, <html> attributes, time zone,
 * toasts. Load the words first: `await addNamespace('ui', loadUiWords)`.
 */
export function UiProvider({ timeZone, scheme, direction, children }: UiProviderProps) {
  useEffect(loadFonts, []);
  return (
    <ChakraProvider value={system}>
      <DocumentAttributes scheme={scheme} direction={direction} />
      <TimeZoneContext value={timeZone}>
        {children}
        <Questions />
        <Toaster />
      </TimeZoneContext>
    </ChakraProvider>
  );
}
