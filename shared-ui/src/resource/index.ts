export { areaText } from './area-text.ts';
export type {
  Answering,
  BulkProps,
  FilterControlProps,
  Identified,
  Listing,
  ListView,
  ListViewProps,
  Resource,
  ResourceColumn,
  ResourceDeclaration,
  ResourceFilter,
  ResourceTexts,
} from './declaration.ts';
export type { FieldsProps } from './form-declaration.ts';
export type { HistoryItem } from './history-declaration.ts';
export { ResourceForm } from './lazy-form.tsx';
export { RecordPanels } from './lazy-record-panels.tsx';
export { ListFilter, listFilter } from './list-filter.tsx';
export { ListNote } from './list-note.tsx';
export { pickerFilter } from './picker-filter.tsx';
export { forEachId, type Removal } from './remove-rows.ts';
export { resourcesOf, wordsOf } from './resource.ts';
export type { ResourceFormProps } from './resource-form.tsx';
export { ResourceList, type ResourceListProps } from './resource-list.tsx';
export { SearchBox, type SearchBoxProps } from './search-box.tsx';
export { Quiet, ShareBar, type ShareBarProps } from './share-bar.tsx';
export { download, neutralize, toCsv, toXlsx } from './spreadsheet.ts';
export { switchBulk } from './switch-bulk.tsx';
export { unchosen } from './unchosen.ts';
export { createdState } from './use-created.ts';
export { useLastRead } from './use-last-read.ts';
export type { FixedQuery, OwnFilters } from './use-resource-list.ts';
