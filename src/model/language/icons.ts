/** Icons by key, so that entries stay data. The pictures are in `panel/ui/icons.tsx`. */
export const iconNames = [
  'building',
  'calendar',
  'chart',
  'checklist',
  'contrast',
  'film',
  'form',
  'gear',
  'grid',
  'history',
  'key',
  'list',
  'page',
  'people',
  'pulse',
  'receipt',
  'repeat',
  'route',
  'shield',
] as const
export type IconName = (typeof iconNames)[number]
