/** What the fields that employees and staff share hold in an empty form. */
export const blankPerson = {
  name: '',
  last_name: '',
  identity: '',
  foreign_document: false,
  phone: '',
  email: '',
  plate: '',
  foreign_plate: false,
  active: true,
};
