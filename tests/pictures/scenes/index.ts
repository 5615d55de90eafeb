import type { Scene } from '../scene.ts'
import { administration } from './administration.ts'
import { assigning } from './assigning.ts'
import { content } from './content.ts'
import { customers } from './customers.ts'
import { editing } from './editing.ts'
import { firstSteps } from './firstSteps.ts'
import { forAdministrators } from './forAdministrators.ts'
import { formBuilder } from './formBuilder.ts'
import { lists } from './lists.ts'
import { takingBack } from './takingBack.ts'

/** All pictures, in the order in which they are taken. */
export const scenes: readonly Scene[] = [
  ...firstSteps,
  ...lists,
  ...editing,
  ...customers,
  ...assigning,
  ...content,
  ...formBuilder,
  ...administration,
  ...forAdministrators,
  ...takingBack,
]
