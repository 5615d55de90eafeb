import '#features/model.ts'
import '#features/rules.ts'
import '#features/client.ts'
