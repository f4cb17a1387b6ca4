import type { Generated } from 'kysely';
import type { Computed, DefaultInstant, Id, OptionalInstant } from './schema-types.ts';

/** Categories of stock with their items, barcodes and movements. */
interface StockCategoryTable {
  id: Id;
  client_id: number;
  name: string;
  description: Generated<string>;
  barcode_prefix: string;
  barcode_min: number;
  barcode_max: number;
  barcode_max_digits: number;
  item_name_pattern: Generated<string>;
  item_sku_pattern: Generated<string>;
  search: Computed<string>;
  created_at: DefaultInstant;
  deleted_at: OptionalInstant;
}

interface StockCategoryCheckpointTable {
  category_id: number;
  checkpoint_id: number;
  client_id: number;
}

interface StockItemTable {
  id: Id;
  client_id: number;
  category_id: number;
  name: string;
  sku: string;
  allow_image: Generated<boolean>;
  created_at: DefaultInstant;
  deleted_at: OptionalInstant;
}

interface StockBarcodeTable {
  id: Id;
  client_id: number;
  category_id: number;
  item_id: number | null;
  number: number;
  code: string;
  voided_at: OptionalInstant;
  created_at: DefaultInstant;
}

interface StockMovementTable {
  id: Id;
  client_id: number;
  item_id: number;
  kind: 'receive' | 'issue' | 'transfer' | 'count' | 'reversal';
  quantity: number;
  checkpoint_id: number | null;
  reverses_id: number | null;
  note: Generated<string>;
  created_by: number | null;
  created_at: DefaultInstant;
}

export interface StockTables {
  stock_category: StockCategoryTable;
  stock_category_checkpoint: StockCategoryCheckpointTable;
  stock_item: StockItemTable;
  stock_barcode: StockBarcodeTable;
  stock_movement: StockMovementTable;
}
