export { List, OrderedList } from './list.tsx'
