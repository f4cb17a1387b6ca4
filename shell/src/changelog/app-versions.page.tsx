import { useT } from '../text.ts';
import { appReleases } from './changelog.ts';
import { ReleaseList } from './release-list.tsx';

export default function AppVersionsPage() {
  return <ReleaseList title={useT()('versions.app')} releases={appReleases} />;
}
