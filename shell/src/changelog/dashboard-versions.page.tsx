import { useT } from '../text.ts';
import { dashboardReleases } from './changelog.ts';
import { ReleaseList } from './release-list.tsx';

export default function DashboardVersionsPage() {
  return <ReleaseList title={useT()('versions.dashboard')} releases={dashboardReleases} />;
}
