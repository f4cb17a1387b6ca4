import { uploadInvitationFile } from 'contract';
import { call } from 'shared-auth';
import type { SendFile } from '../visits/form/use-uploads.ts';
import type { GuestLink } from './use-invitation.ts';

/** Uploads a file by a link. */
export const uploadOf =
  ({ id, token }: GuestLink): SendFile =>
  (file, options) =>
    call(uploadInvitationFile, { params: { id }, body: { token }, files: { file: [file] }, ...options });
