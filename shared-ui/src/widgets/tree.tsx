import './tree.styles.ts';
import { createTreeCollection } from '@chakra-ui/react/collection';
import {
  TreeViewBranchControl,
  TreeViewBranchIndicator,
  TreeViewContext,
  TreeViewItem,
  TreeViewLabel,
  TreeViewNode,
  TreeViewNodeCheckbox,
  TreeViewNodeCheckboxIndicator,
  type TreeViewNodeRenderProps,
  TreeViewRoot,
  TreeViewTree,
} from '@chakra-ui/react/tree-view';
import { Check, ChevronRight, Minus } from 'lucide-react';
import { type ComponentProps, useMemo } from 'react';
import { WidgetLocale } from './widget-locale.tsx';

export interface TreeNode {
  id: string;
  label: string;
  hint?: string;
  disabled?: boolean;
  children?: readonly TreeNode[];
}

export interface TreeProps {
  label: string;
  nodes: readonly TreeNode[];
  /** The nodes open at first. */
  expanded?: readonly string[];
  /** One node can be selected… */
  value?: string | null;
  onChange?: (id: string) => void;
  /** …or leaves can be ticked, a branch with all its leaves. Without it there are no ticks. */
  ticked?: readonly string[];
  onTick?: (leaves: string[]) => void;
}

interface Root {
  id: string;
  label: string;
  children: readonly TreeNode[];
}

/** A tree: arrows move, open and close, typing searches, Enter selects or ticks. */
export function Tree({ label, nodes, expanded, value, onChange, ticked, onTick }: TreeProps) {
  const collection = useMemo(
    () =>
      createTreeCollection<TreeNode | Root>({
        rootNode: { id: '', label, children: nodes },
        nodeToValue: ({ id }) => id,
        nodeToString: (node) => node.label,
        nodeToChildren: ({ children }) => [...(children ?? [])],
        isNodeDisabled: (node) => 'disabled' in node && node.disabled === true,
      }),
    [label, nodes],
  );
  return (
    <WidgetLocale>
      <TreeViewRoot
        unstyled
        className="v-tree"
        collection={collection}
        defaultExpandedValue={[...(expanded ?? [])]}
        selectedValue={value ? [value] : []}
        onSelectionChange={({ selectedValue: [id] }) => id !== undefined && onChange?.(id)}
        checkedValue={ticked ? [...ticked] : []}
        onCheckedChange={({ checkedValue }) => onTick?.(checkedValue)}
        expandOnClick={!onChange}
      >
        <TreeViewLabel className="v-tree-label">{label}</TreeViewLabel>
        <TreeViewContext>
          {(tree) => (
            <TreeViewTree
              className="v-tree-list"
              // Chakra's tree ticks only by pointer.
              onKeyDownCapture={(event) => {
                const row = (event.target as HTMLElement).closest<HTMLElement>('.v-tree-row');
                if (!ticked || !row?.dataset.value || (event.key !== ' ' && event.key !== 'Enter')) return;
                event.preventDefault();
                if (row.dataset.disabled === undefined)
                  tree.toggleChecked(row.dataset.value, row.dataset.leaf === undefined);
              }}
            >
              <TreeViewNode
                branchContentProps={{ role: 'group' }}
                render={({ node, nodeState: { isBranch, checked } }: TreeViewNodeRenderProps<TreeNode>) => {
                  const inside = (
                    <>
                      {ticked && <Tick />}
                      <span>
                        {node.label}
                        {node.hint && <small>{node.hint}</small>}
                      </span>
                    </>
                  );
                  const tick = ticked && (checked === 'indeterminate' ? 'mixed' : checked);
                  return isBranch ? (
                    <TreeViewBranchControl className="v-tree-row" aria-pressed={tick}>
                      <TreeViewBranchIndicator asChild>
                        <ChevronRight />
                      </TreeViewBranchIndicator>
                      {inside}
                    </TreeViewBranchControl>
                  ) : (
                    <TreeViewItem className="v-tree-row" data-leaf="" aria-checked={tick}>
                      {inside}
                    </TreeViewItem>
                  );
                }}
              />
            </TreeViewTree>
          )}
        </TreeViewContext>
      </TreeViewRoot>
    </WidgetLocale>
  );
}

/** The visible tick; the row has its accessible state. */
const Box = ({ role: _, tabIndex: __, 'aria-checked': ___, ...rest }: ComponentProps<'span'>) => (
  <span {...rest} className="v-tree-tick" aria-hidden />
);

function Tick() {
  return (
    <TreeViewNodeCheckbox asChild>
      <Box>
        <TreeViewNodeCheckboxIndicator indeterminate={<Minus aria-hidden />}>
          <Check aria-hidden />
        </TreeViewNodeCheckboxIndicator>
      </Box>
    </TreeViewNodeCheckbox>
  );
}
