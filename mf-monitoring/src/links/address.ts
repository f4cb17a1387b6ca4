import { guestLinkPage, pathTo } from 'contract';

/** The whole address of a link, to be given to somebody. */
export const guestAddress = ({ id, token }: { id: number; token: string }): string =>
  `${window.location.origin}${pathTo(guestLinkPage, { id, uuid: token })}`;
