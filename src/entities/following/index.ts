export { followsQuery, newsQuery, saveFollow } from './api/following-queries.ts'
export { isSameSubject } from './model/subject.ts'
export { isUnseen } from './model/unseen.ts'
