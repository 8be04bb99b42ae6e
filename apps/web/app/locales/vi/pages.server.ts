import type { Pages } from '../pages.server.ts'
import { toursVi } from './tours.server.ts'

export const pagesVi: Pages = {
  about: {
    title: 'Giới thiệu',
    lead: '{salon} là đội ngũ thợ làm tóc[ tại {city}], với lịch hẹn tôn trọng thời gian của bạn.',
    parts: [
      {
        title: 'Đúng giờ là đúng giờ',
        text: 'Mỗi lịch hẹn có chỗ riêng, với thời gian cần thiết trước và sau. Bạn không phải chờ, và không ai vội vàng.',
      },
      {
        title: 'Màu tóc cần thời gian',
        text: 'Trong lúc thuốc lên màu, bạn cứ thư giãn. Thợ có thể phục vụ người khác và quay lại đúng giờ đã hẹn.',
      },
      {
        title: 'Biết giá trước, không phải sau',
        text: 'Giá hiển thị là giá bạn trả. Không cần trả trước trực tuyến: bạn thanh toán tại tiệm.',
      },
      {
        title: 'Chúng tôi nhớ bạn',
        text: 'Các lần đến và sở thích của bạn được lưu lại. Bạn có thể yêu cầu xem hoặc xóa những gì chúng tôi lưu bất cứ lúc nào.',
      },
    ],
    jobs: {
      title: 'Chúng tôi đang tuyển dụng',
      text: 'Đội ngũ đang mở rộng[ tại {city}]. Mỗi tin ghi rõ hợp đồng, giờ làm và lương.',
      link: 'Xem các vị trí',
    },
  },
  contact: {
    title: 'Liên hệ',
    lead: 'Nếu có câu hỏi về dịch vụ, cách đơn giản nhất là gọi trong giờ mở cửa.',
    phone: 'Qua điện thoại',
    place: 'Tại tiệm',
    hours: 'Giờ mở cửa',
    write: 'Viết cho tiệm',
    form: {
      name: 'Tên',
      email: 'Email',
      phone: 'Điện thoại',
      message: 'Lời nhắn',
      send: 'Gửi lời nhắn',
      sending: 'Đang gửi',
      sent: 'Lời nhắn đã được gửi. Tiệm sẽ trả lời qua email.',
      consent: 'Tin nhắn và thông tin liên hệ chỉ dùng để trả lời bạn.',
    },
  },
  jobs: {
    title: 'Tuyển dụng',
    lead: 'Gia nhập đội ngũ của {salon}.',
    none: 'Hiện chưa có vị trí nào',
    noneWhy: 'Các vị trí tiếp theo sẽ xuất hiện ở đây.',
    back: 'Tất cả vị trí',
    rss: 'Nguồn RSS',
    contracts: {
      permanent: 'Hợp đồng không thời hạn',
      fixed_term: 'Hợp đồng có thời hạn',
      apprenticeship: 'Học nghề',
      extra: 'Làm thêm',
    },
    pay: {
      month: { one: '{amount} trước thuế mỗi tháng', range: '{min} đến {max} trước thuế mỗi tháng' },
      hour: { one: '{amount} trước thuế mỗi giờ', range: '{min} đến {max} trước thuế mỗi giờ' },
    },
    weekly: '{duration} mỗi tuần',
    facts: {
      contract: 'Hợp đồng',
      hours: 'Giờ làm',
      pay: 'Lương',
      start: 'Bắt đầu',
      until: 'Hạn nộp hồ sơ',
    },
    soon: 'Sớm nhất có thể',
    agreed: 'Thỏa thuận',
    apply: 'Ứng tuyển',
    applyLead: 'Chỉ cần họ tên và email; có CV thì càng tốt.',
    form: {
      familyName: 'Họ',
      givenName: 'Tên',
      email: 'Email',
      phone: 'Điện thoại',
      message: 'Lời nhắn',
      cv: 'CV',
      cvWhy: 'PDF hoặc Word, tối đa 5 MB.',
      cvChoose: 'Chọn tệp',
      cvOther: 'Chọn tệp khác',
      cvRemove: 'Gỡ bỏ',
      cvSending: 'Đang gửi tệp',
      keep: 'Giữ hồ sơ của tôi trong hai năm',
      keepWhy: 'Nếu không, hồ sơ sẽ bị xóa ba tháng sau khi có quyết định.',
      send: 'Gửi hồ sơ',
      sending: 'Đang gửi',
      sent: 'Hồ sơ của bạn đã được gửi. Tiệm sẽ trả lời qua email.',
      consent: 'Thông tin của bạn chỉ dùng cho đợt tuyển dụng này.',
    },
  },
  tours: toursVi,
  faqs: {
    title: 'Câu hỏi thường gặp',
    lead: 'Tiệm trả lời những câu hỏi thường gặp nhất.',
    search: 'Tìm câu hỏi',
    clear: 'Xóa tìm kiếm',
    none: 'Không có câu hỏi phù hợp',
    noneWhy: 'Thử từ khác, hoặc gọi tiệm[ theo số {phone}].',
    groups: [
      {
        title: 'Đặt lịch',
        questions: [
          {
            question: 'Làm sao để đặt lịch hẹn?',
            answer:
              'Chọn một hoặc nhiều dịch vụ, một người hoặc “Ai cũng được”, rồi chọn giờ. Cuối cùng bạn xác nhận danh tính, lần đầu bằng mã SMS. Chỉ mất hai phút.',
          },
          {
            question: 'Tôi có thể đặt nhiều dịch vụ liền nhau không?',
            answer:
              'Có. Hãy thêm tất cả: các giờ được đề xuất đã tính tổng thời gian, và bạn có thể chọn người khác nhau cho từng dịch vụ.',
          },
          {
            question: '“Chờ thuốc” nghĩa là gì?',
            answer:
              'Đó là lúc thuốc màu hoặc thuốc dưỡng phát huy tác dụng. Bạn ở lại tiệm, và thợ có thể phục vụ người khác trước khi quay lại.',
          },
          {
            question: 'Giờ của tôi có bị lấy mất khi tôi đang đăng ký không?',
            answer:
              'Không. Giờ được giữ cho bạn mười phút để xác nhận danh tính. Sau đó giờ lại trống, và bạn có thể giữ lại nếu vẫn còn.',
          },
          {
            question: 'Tôi có thể đặt trực tuyến trước bao lâu?',
            answer:
              'Những ngày giờ bạn thấy là những ngày giờ có thể đặt. Nếu muốn sớm hơn hoặc muộn hơn, hãy gọi tiệm[ theo số {phone}].',
          },
        ],
      },
      {
        title: 'Dời hoặc hủy',
        questions: [
          {
            question: 'Làm sao để hủy hoặc dời lịch hẹn?',
            answer: 'Từ bảng điều khiển, với “Dời lịch” hoặc “Hủy”. Quy định của tiệm: {cancelRule}.',
          },
          {
            question: 'Tôi có mất chỗ khi dời lịch không?',
            answer:
              'Không. Giờ cũ chỉ được trả lại khi giờ mới đã được đặt. Nếu giờ mới vừa có người đặt, bạn vẫn giữ giờ cũ.',
          },
          {
            question: 'Nếu tôi đến muộn thì sao?',
            answer: 'Hãy gọi tiệm[ theo số {phone}]: chúng tôi sẽ cho biết có còn đủ thời gian không.',
          },
        ],
      },
      {
        title: 'Tài khoản',
        questions: [
          {
            question: 'Vì sao cần số điện thoại của tôi?',
            answer: 'Để xác nhận đúng là bạn, và báo cho bạn khi có thay đổi. Không dùng vào việc khác.',
          },
          {
            question: 'Tôi quên mật khẩu.',
            answer:
              'Ở trang đăng nhập, chọn “Quên mật khẩu”. Với số điện thoại, bạn nhận mã qua SMS; với email, bạn nhận liên kết có hiệu lực một giờ.',
          },
          {
            question: 'Tôi đã là khách: có phải nhập lại tất cả không?',
            answer:
              'Hãy đăng ký bằng số mà tiệm đã biết: sau khi xác minh mã, bạn sẽ thấy lại các lần đến trước.',
          },
        ],
      },
      {
        title: 'Tại tiệm',
        questions: [
          {
            question: 'Thanh toán thế nào?',
            answer: 'Tại tiệm, khi xong việc. Không thu tiền trực tuyến.',
          },
          {
            question: 'Tiệm ở đâu?',
            answer: '[{address}. Liên kết “Chỉ đường” ở trang chủ sẽ dẫn bạn đến.]',
          },
        ],
      },
    ],
  },
  notice: {
    title: 'Thông tin pháp lý',
    lead: 'Ai xuất bản và ai lưu trữ trang này.',
    parts: [
      {
        title: 'Đơn vị xuất bản',
        text: 'Trang này do {salon.name} xuất bản[, {salon.address}].[ Điện thoại: {salon.phone}.] Tiệm chịu trách nhiệm về nội dung đăng tải.[ Tên công ty: {company.legalName}.][ Hình thức pháp lý: {company.legalForm}.][ Vốn: {company.shareCapital}.][ SIREN: {company.siren}.][ SIRET: {company.siret}.][ Đăng ký: {company.register}.][ Mã số VAT: {company.vatNumber}.][ Giám đốc xuất bản: {company.publicationDirector}.]',
      },
      {
        title: 'Lưu trữ',
        text: '[Trang này được lưu trữ bởi {company.hostName}.][ Địa chỉ: {company.hostAddress}.][ Điện thoại: {company.hostPhone}.]',
      },
      {
        title: 'Giá và thanh toán',
        text: 'Giá tính bằng euro, đã gồm thuế. Lịch hẹn được thanh toán tại tiệm.',
      },
      {
        title: 'Hủy lịch hẹn',
        text: 'Có thể dời hoặc hủy lịch hẹn {salon.cancellation}. Thời điểm chính xác được ghi trước khi xác nhận, rồi trên trang lịch hẹn.',
      },
      {
        title: 'Phần mềm',
        text: 'Việc đặt lịch dùng Mèche, phần mềm tự do. Hình vẽ và nội dung thuộc về tiệm, trừ khi có ghi chú khác.',
      },
    ],
  },
  terms: {
    title: 'Điều khoản bán hàng',
    lead: 'Những điều {salon.name} và bạn đồng ý khi đặt lịch hoặc đặt hàng trên trang này.',
    parts: [
      {
        title: 'Đặt lịch',
        text: 'Lịch hẹn được đặt khi trang xác nhận. Dịch vụ, giá và giờ được xác nhận là căn cứ.',
      },
      {
        title: 'Giá và thanh toán',
        text: 'Giá tính bằng euro, đã gồm thuế. Lịch hẹn được thanh toán tại tiệm khi xong. Đơn hàng được thanh toán trực tuyến bằng thẻ, hoặc tại tiệm khi bạn đến nhận.[ {company.vatNote}.]',
      },
      {
        title: 'Dời hoặc hủy',
        text: 'Có thể dời hoặc hủy lịch hẹn {salon.cancellation}. Thời điểm chính xác được ghi trước khi xác nhận, rồi trên trang lịch hẹn.',
      },
      {
        title: 'Khi tiệm phải đổi lịch hẹn',
        text: 'Bạn được báo sớm nhất có thể và được đề nghị giờ khác. Bạn luôn có thể từ chối.',
      },
      {
        title: 'Đặt hàng',
        text: 'Khi tiệm bán hàng trên trang này, đơn hàng được đặt khi trang xác nhận. Giá, phí giao hàng và ngày nhận được hiển thị trước khi thanh toán.',
      },
      {
        title: 'Hủy hợp đồng của đơn hàng',
        text: 'Bạn có 14 ngày sau khi nhận sản phẩm để hủy mà không cần nêu lý do: bằng “Hủy hợp đồng tại đây” trên trang đơn hàng, hoặc bằng mẫu đơn đính kèm thư xác nhận. Tiệm hoàn tiền trong 14 ngày, gồm cả phí giao hàng tiêu chuẩn; tiệm có thể chờ đến khi nhận lại sản phẩm. Sản phẩm vệ sinh bạn đã mở niêm phong và chỗ trong buổi học vào ngày cố định không được nhận lại.',
      },
      {
        title: 'Bảo hành',
        text: 'Sản phẩm có bảo hành phù hợp theo luật trong hai năm và bảo hành đối với lỗi ẩn. Hãy liên hệ với tiệm.',
      },
      {
        title: 'Khi có bất đồng',
        text: 'Trước hết hãy liên hệ với tiệm[ theo số {salon.phone}]. [Nếu không thỏa thuận được, bạn có thể nhờ hòa giải viên tiêu dùng miễn phí: {company.mediatorName}.][ Trang web: {company.mediatorWebsite}.][ Địa chỉ: {company.mediatorAddress}.]',
      },
      {
        title: 'Luật áp dụng',
        text: 'Các điều khoản này theo luật Pháp và không làm giảm quyền mà luật dành cho người tiêu dùng.',
      },
    ],
  },
  privacy: {
    title: 'Dữ liệu của bạn',
    lead: '{salon.name} lưu gì về bạn, vì sao, và cách yêu cầu xóa.',
    parts: [
      {
        title: 'Dữ liệu được lưu',
        text: 'Tên, điện thoại, email, lịch hẹn và những gì bạn viết cho tiệm. Mật khẩu chỉ được lưu ở dạng không đọc được.',
      },
      {
        title: 'Mục đích',
        text: 'Để giữ lịch hẹn, báo tin và nhắc giờ cho bạn. Điều này cần cho dịch vụ bạn yêu cầu. Không bán dữ liệu, không quảng cáo, không đo lường truy cập.',
      },
      {
        title: 'Ai được xem',
        text: 'Nhân viên của tiệm và các công ty lưu trữ trang, gửi SMS và email, chỉ cho mục đích đó.',
      },
      {
        title: 'Trong bao lâu',
        text: 'Chừng nào bạn còn đến tiệm. Khi bạn không đến nữa, bạn được báo trước và dữ liệu bị xóa sau một tháng. Số liệu của tiệm được giữ, không kèm tên bạn.',
      },
      {
        title: 'Trong trình duyệt',
        text: 'Phiên đăng nhập, ngôn ngữ và tùy chọn hiển thị được lưu trên thiết bị của bạn. Trang này không dùng cookie theo dõi.',
      },
      {
        title: 'Quyền của bạn',
        text: 'Bạn có thể xem, sửa, tải về hoặc xóa dữ liệu trong tài khoản, hoặc yêu cầu tiệm[ theo số {salon.phone}]. Bạn cũng có thể liên hệ CNIL, cnil.fr.',
      },
    ],
  },
  accessibility: {
    title: 'Khả năng tiếp cận',
    lead: 'Trang này đáp ứng một phần EN 301 549 và RGAA 4.',
    parts: [
      {
        title: 'Mức độ đáp ứng',
        text: 'Trang “đáp ứng một phần”: một chương trình kiểm tra các màn hình, nhưng chưa có người nào kiểm định toàn bộ.',
      },
      {
        title: 'Những gì được bảo đảm',
        text: 'Mọi thao tác đều làm được bằng bàn phím, ở chế độ sáng và tối, từ 360 điểm ảnh và với trình đọc màn hình.',
      },
      {
        title: 'Báo khó khăn',
        text: 'Viết qua [trang liên hệ](/contact-us)[ hoặc gọi {salon.phone}]. Tiệm trả lời và giúp bạn đặt lịch bằng cách khác.',
      },
      {
        title: 'Khiếu nại',
        text: 'Nếu câu trả lời chưa thỏa đáng, bạn có thể viết miễn phí cho [Défenseur des droits](https://www.defenseurdesdroits.fr/): Libre réponse 71120, 75342 Paris CEDEX 07, hoặc gọi 09 69 39 00 00.',
      },
    ],
  },
  legal: {
    title: 'Lần kiểm tra tự động gần nhất',
    none: 'Không có kết quả kiểm tra nào đi kèm phiên bản này.',
    clean: '{date}: đã kiểm tra {pages} màn hình bằng {tool}, không có lỗi.',
    found: '{date}: đã kiểm tra {pages} màn hình bằng {tool}. Lỗi đã biết:',
    approved: 'Phiên bản {version}, duyệt ngày {date}',
    frenchOnly: 'Văn bản này có bằng tiếng Pháp và bản đó là căn cứ.',
  },
  pricing: {
    title: 'Gói dịch vụ',
    lead: 'Đặt lịch trực tuyến luôn miễn phí. Hai gói cho người đến thường xuyên.',
    note: 'Gói dịch vụ được thanh toán tại tiệm.',
    perMonth: 'mỗi tháng',
    plans: {
      basic: {
        name: 'Basic',
        text: 'Đến khi nào bạn muốn.',
        points: ['Đặt lịch trực tuyến ngày đêm', 'Xác nhận qua SMS', 'Lịch sử các lần đến'],
        action: 'Tạo tài khoản',
      },
      starter: {
        name: 'Starter',
        text: 'Để giữ kiểu tóc luôn đẹp.',
        points: ['Toàn bộ Basic', 'Tỉa mái giữa hai lần cắt', 'Giảm 5% dịch vụ'],
        action: 'Chọn Starter',
      },
      premium: {
        name: 'Premium',
        text: 'Cho người hay nhuộm.',
        points: ['Toàn bộ Starter', 'Một lần dưỡng miễn phí mỗi mùa', 'Giảm 10% dịch vụ'],
        action: 'Chọn Premium',
      },
    },
  },
  payment: {
    title: 'Gói của bạn',
    text: 'Không thu tiền trực tuyến.',
    chosen: 'Gói đã chọn',
    where: 'Thanh toán tại tiệm',
    whereWhy: 'Hãy nói trong lần đến tới: gói bắt đầu từ ngày đó.',
    change: 'Đổi gói',
  },
  comingSoon: {
    title: 'Sắp ra mắt',
    text: 'Trang này sẽ sớm mở. Lịch hẹn thì đã có thể đặt.',
  },
  maintenance: {
    title: 'Trang đang được nâng cấp',
    text: 'Sẽ trở lại sau vài phút. Lịch hẹn của bạn vẫn được giữ.',
    call: 'Gọi {phone}',
  },
  offline: {
    title: 'Bạn đang ngoại tuyến',
    text: 'Trang này cần kết nối mạng. Lịch hẹn của bạn vẫn được tiệm giữ.',
    team: 'Nhân viên tiệm: khi có mạng trở lại, hãy bật “Giữ hôm nay và ngày mai trên thiết bị này” trong “Hiển thị lịch” để đọc hai ngày đó tại đây.',
    call: 'Gọi {phone}',
  },
  blank: {
    title: 'Trang trống',
    text: 'Không có gì để đọc ở đây.',
  },
}
