import '#features/client.ts'
