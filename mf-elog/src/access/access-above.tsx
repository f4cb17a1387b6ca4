import { AccessNav } from './access-nav.tsx';
import { AddressTest } from './address-test.tsx';

/** Over the rules: the way to the attention points, and what the rules do to an address. */
export function AccessAbove() {
  return (
    <>
      <AccessNav />
      <AddressTest />
    </>
  );
}
