import type { AskedAction, QuestionPart, RecordParts } from '../../../panel/record/recordParts.ts'
import { usesCount } from '../model/recordUses.ts'
import { usesOfRefusal } from '../model/refusal.ts'
import { UsesCount } from './UsesCount.tsx'
import { BulkUses } from './views/BulkUses.tsx'
import { UsesQuestion } from './views/UsesQuestion.tsx'
import { useCanBeUsed, useUses } from './views/useUses.ts'

export const recordParts: RecordParts = {
  feature: 'uses',
  tabMarks: { uses: UsesCount },
  useQuestion,
  BulkQuestion: BulkUses,
}

/** Who uses the record. What is refused while others use it cannot be confirmed. */
function useQuestion({ resource, action, record, isOpen, error, label }: AskedAction): QuestionPart {
  const isAsked = useCanBeUsed(resource.name) && action.whileUsed !== undefined
  const found = useUses(resource.name, record.id, isAsked && isOpen)
  const told = usesOfRefusal(error)
  const uses = told ?? found.data
  const isRefused =
    told !== undefined || (action.whileUsed === 'refused' && uses !== undefined && usesCount(uses) > 0)
  return {
    isAsked,
    isRefused,
    isLooking: isAsked && uses === undefined && found.error === null,
    content: (isAsked || told !== undefined) && (
      <UsesQuestion
        uses={uses}
        isFailed={found.error !== null && told === undefined}
        isRefused={isRefused}
        isFetching={found.isFetching}
        onRetry={() => void found.refetch()}
        label={label}
      />
    ),
  }
}
