import { getFile } from 'contract';
import { useEffect, useState } from 'react';
import { useApi } from 'shared-auth';

/** The photo a form shows: the one to send, else the one the record has, as an address of this page. */
export function usePhoto(file: File | undefined, stored: number | undefined) {
  const asked = file || stored === undefined ? null : { params: { id: stored } };
  const { data } = useApi(getFile, asked, { revalidateIfStale: false, revalidateOnFocus: false });
  const photo = file ?? (data instanceof Blob ? data : undefined);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!photo) return;
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [photo]);
  return { photo, url };
}
