import type { Messages } from '../messages.ts'

export const formRefusals: Messages['formRefusals'] = {
  formFindings: 'The form still has mistakes and cannot be published like this.',
  formHasAnswers: 'The form has answers and is not deleted. Delete the answers first, or archive the form.',
}
