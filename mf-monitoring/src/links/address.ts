import { guestLinkPage, pathTo } from 'contract';

/** The full address of a link, to share. */
export const guestAddress = ({ id, token }: { id: number; token: string }): string =>
  `${window.location.origin}${pathTo(guestLinkPage, { id, uuid: token })}`;
