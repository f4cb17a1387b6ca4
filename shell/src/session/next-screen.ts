/** Fetches what stands around every signed-in screen, while somebody still types their password. */
export async function prepareNextScreen(): Promise<void> {
  const [layout] = await Promise.all([
    import('../layout/private-layout.tsx'),
    import('../routing/main.page.tsx'),
    import('shared-ui/command'),
  ]);
  await layout.loadPrivateLayout();
}
