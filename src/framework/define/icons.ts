/** Icons by key, so that entries stay data. The pictures are in `framework/shell/icons.tsx`. */
export const iconNames = [
  'building',
  'checklist',
  'film',
  'form',
  'gear',
  'grid',
  'history',
  'list',
  'page',
  'people',
  'receipt',
  'repeat',
  'route',
] as const
export type IconName = (typeof iconNames)[number]
