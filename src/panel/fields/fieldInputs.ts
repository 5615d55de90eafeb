// How values of the core's kinds are entered: one line a file. Only what is itself fetched when it is needed may import this:
// it brings forms along, and no list needs any.
import './AddressInput.tsx'
import './ChoiceInputs.tsx'
import './CodeInputs.tsx'
import './DateInputs.tsx'
import './ItemsInput.tsx'
import './NumberInputs.tsx'
import './ReferenceInputs.tsx'
import './TextInputs.tsx'

export { fieldInput } from './viewRegistry.tsx'
