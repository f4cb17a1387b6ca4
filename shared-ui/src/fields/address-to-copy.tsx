import { Copy } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';
import { copyText } from '../feedback/copy-text.ts';
import { Row } from '../layout/primitives.tsx';
import { FieldFrame } from './field-frame.tsx';
import { TextControl } from './text-control.tsx';

export interface AddressToCopyProps {
  label: string;
  address: string;
  /** The button's label, and the messages once it was copied or could not be. */
  words: { copy: string } & Parameters<typeof copyText>[1];
  variant?: ButtonProps['variant'];
  /** Further ways to hand it on, beside copying it. */
  children?: ReactNode;
}

/** An address that can be read whole and copied. */
export function AddressToCopy({ label, address, words, variant = 'solid', children }: AddressToCopyProps) {
  const id = useId();
  return (
    <>
      <FieldFrame id={id} names="address" label={label} span="full">
        <TextControl id={id} value={address} onChange={() => {}} ltr readOnly />
      </FieldFrame>
      <Row flexWrap="wrap">
        <Button variant={variant} icon={<Copy aria-hidden />} onClick={() => void copyText(address, words)}>
          {words.copy}
        </Button>
        {children}
      </Row>
    </>
  );
}
