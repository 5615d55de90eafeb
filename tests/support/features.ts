import '../../src/features/model.ts'
import '../../src/features/rules.ts'
import '../../src/features/client.ts'
