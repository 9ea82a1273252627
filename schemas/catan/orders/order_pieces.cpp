#include "schemas/catan/orders/order_readers.hpp"

namespace inselpost {

using catan::Field;
using yaml::Node;
namespace orders = catan::orders;

void read_found(OrderReadContext& o, const Node& value) {
  MapReader f = o.fields(value, "`found`");
  orders::Found order;
  if (const Node* node = f.required("settlement")) {
    o.at(Field::settlement, *node);
    order.settlement = read_intersection(o.faults, *node, o.island(), CatanMessageId::a_settlement)
                           .value_or(order.settlement);
  }
  if (const Node* node = f.required("road")) {
    o.at(Field::road, *node);
    order.road = read_path(o.faults, *node, o.island(), CatanMessageId::a_road).value_or(order.road);
  }
  f.finish();
  o.out.order = order;
}

OrderValue write_found(const OrderWriteContext& o, const catan::Order& any) {
  const auto& order = get<orders::Found>(any);
  return {{"settlement", o.place(order.settlement)}, {"road", o.place(order.road)}};
}

OrderParts parts_of_found(const catan::Order& any) {
  const auto& order = get<orders::Found>(any);
  return {.place = order.settlement};
}

void read_build(OrderReadContext& o, const Node& value) {
  MapReader f = o.fields(value, "`build`");
  if (!f.ok()) return;
  const PartsNamed named = parts_named(f, *o.word);
  o.beside = f.optional("neutral");
  if (named.count == 1) {
    o.word = named.row;
    o.word->form.read(o, *named.value);
  } else {
    o.neutral_beside();  // reports its errors
  }
  const std::size_t before = o.faults.size();
  f.finish();
  if (named.count > 1)
    o.faults.syntax(value.mark, CatanMessageId::one_piece);
  else if (named.count == 0 && o.faults.size() == before)
    o.faults.syntax(value.mark, CatanMessageId::build_what, {{YamlMessageId::write, o.word->example}});
}

}  // namespace inselpost
