import { ResourceList } from 'shared-ui/resource';
import { categories } from './categories.resource.tsx';

/** `/existencias/categorias`: stock categories and how much of their barcode ranges is used. */
export default function CategoryListPage() {
  return <ResourceList resource={categories} />;
}
