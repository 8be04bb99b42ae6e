/** The format of a file by its name, for parts that know nothing of the salon. */
export { fileFormat, type FileFormat } from '@meche/domain/files/formats.ts'
