export { toCsv } from '@meche/domain/text/csv.ts'
