import type { ComponentType } from 'react'
import type { Requirement } from './access.ts'
import type { IconName } from './icons.ts'
import type { Navigation } from './resource.ts'
import type { Text } from './text.ts'

/** A page that belongs to no resource. */
export interface PageConfig {
  /** Public path below `/panel/`, without a leading slash; `''` is the overview. */
  path: string
  /** What the window is called. */
  title: Text
  /** What the menu and the heading say, where that is another word. @default the title */
  label?: Text
  /** One sentence below the heading. @default none */
  lead?: Text
  /** Required: `[]` says that being signed in is enough. */
  access: Requirement
  /** @default 'page' */
  icon?: IconName
  /** The heading that it stands below in the menu, as in an entry. @default none */
  group?: Text
  /** @default 'never' */
  navigation?: Navigation
  /** Names of entries without which it has nothing to show: where one is hidden, so is the page. @default none */
  needs?: readonly string[]
  /** It has its address also where the backend cannot do what it needs, and says so. @default false */
  stays?: boolean
  view: () => Promise<{ default: ComponentType }>
}

type Optional = 'lead' | 'needs' | 'stays' | 'group'

export type ResolvedPage = Required<Omit<PageConfig, Optional>> &
  Pick<PageConfig, Optional> & {
    /** The capability of the backend without which it has nothing to show. */
    missing?: string
  }

/** Declares a page and completes its defaults. */
export function definePage(config: PageConfig): ResolvedPage {
  return Object.freeze({ icon: 'page', navigation: 'never', label: config.title, ...config })
}
