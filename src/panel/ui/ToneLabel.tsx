import type { ReactNode } from 'react'
import type { Tone } from '../../model/language/field.ts'
import {
  CheckCircleOutlined,
  ErrorOutlined,
  InfoOutlined,
  PauseCircleOutlined,
  WarningAmberOutlined,
} from './icons.tsx'

const icons = {
  neutral: PauseCircleOutlined,
  positive: CheckCircleOutlined,
  warning: WarningAmberOutlined,
  negative: ErrorOutlined,
  info: InfoOutlined,
} as const

/** A state as word, icon and colour: the colour is never the only sign. */
export function ToneLabel({ tone, children }: { tone: Tone; children: ReactNode }) {
  const Icon = icons[tone]
  return (
    <span className={`tone tone-${tone}`}>
      <Icon className="tone-icon" aria-hidden="true" />
      {children}
    </span>
  )
}
