import { Camera, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { TextControl } from '../fields/text-control.tsx';
import { Stack, Text } from '../layout/primitives.tsx';
import { CameraReader, type ReadCode, readDocument, useScannerGun } from '../scan/index.ts';
import { Specimen } from './specimen.tsx';

const passport = 'P<ECUPAREDES<MUNOZ<<MARIA<FERNANDA<<<<<<<<<<A1234567<6ECU8504124F3007158<<<<<<<<<<<<<<06';

/** Codes and documents: by camera, by scanner gun anywhere on this page, and typed. */
export default function Scanning() {
  const [isOpen, setOpen] = useState(false);
  const [codes, setCodes] = useState<(ReadCode | { text: string; format: 'gun' })[]>([]);
  const [zone, setZone] = useState(passport);
  useScannerGun((text) => setCodes((before) => [{ text, format: 'gun' }, ...before]));
  const typed = readDocument(zone);
  return (
    <Stack>
      <Specimen name="CameraReader" stack>
        <Button icon={isOpen ? <X aria-hidden /> : <Camera aria-hidden />} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Close the camera' : 'Open the camera'}
        </Button>
        {isOpen && <CameraReader documents onRead={(code) => setCodes((before) => [code, ...before])} />}
      </Specimen>
      <Specimen name="useScannerGun, onRead" stack>
        <ul aria-label="Read">
          {codes.map(({ text, format }, at) => (
            <li key={codes.length - at} data-format={format}>
              <code dir="ltr">{text}</code>
              {readDocument(text) && <Text color="fg.muted">{JSON.stringify(readDocument(text))}</Text>}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="readDocument" stack>
        <TextControl id="zone" label="Machine-readable zone" value={zone} onChange={setZone} />
        <code dir="ltr">{typed ? JSON.stringify(typed) : 'null'}</code>
      </Specimen>
    </Stack>
  );
}
