/** Icons by key, so that entries stay data. The pictures are in `framework/shell/icons.tsx`. */
export const iconNames = [
  'assignment',
  'clips',
  'customers',
  'dashboard',
  'form',
  'invoices',
  'journeys',
  'list',
  'operators',
  'page',
  'settings',
  'subscriptions',
] as const
export type IconName = (typeof iconNames)[number]
