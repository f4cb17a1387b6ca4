import { LegalPage } from './legal-page.tsx';

export default function PolicyPage() {
  return <LegalPage name="policy" />;
}
