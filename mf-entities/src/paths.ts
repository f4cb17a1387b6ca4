import { geofenceHerePage } from 'contract';

/** Patterns of the routes that no catalogue has by itself. */
export const paths = {
  clientShow: '/clients/show/:id',
  /** QRs to print: of the checkpoints in `?ids=`. */
  qrSheet: '/checkpoints/qr',
  /** The form of a geofence as its other addresses have it (spec section 2). */
  geofenceCreate: '/geocerca/create',
  geofenceCreateAt: geofenceHerePage,
  geofenceUpdate: '/geocerca/update/:id',
  geofenceNewOf: '/controls/:clientId/geocerca/new',
  geofenceEditOf: '/controls/:clientId/geocerca/edit/:id',
} as const;
