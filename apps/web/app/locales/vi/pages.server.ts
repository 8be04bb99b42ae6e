import type { Pages } from '../pages.server.ts'

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
        text: 'Trang này do {salon} xuất bản[, {address}].[ Điện thoại: {phone}.] Tiệm chịu trách nhiệm về nội dung đăng tải.',
      },
      { title: 'Lưu trữ', text: '[Trang này được lưu trữ bởi {hosting}.]' },
      {
        title: 'Giá và thanh toán',
        text: 'Giá tính bằng euro, đã gồm thuế. Không thu tiền trực tuyến: bạn thanh toán tại tiệm.',
      },
      {
        title: 'Hủy lịch hẹn',
        text: 'Có thể dời hoặc hủy lịch hẹn {cancelRule}. Thời điểm chính xác được ghi trước khi xác nhận, rồi trên trang lịch hẹn.',
      },
      {
        title: 'Phần mềm',
        text: 'Việc đặt lịch dùng Mèche, phần mềm tự do. Hình vẽ và nội dung thuộc về tiệm, trừ khi có ghi chú khác.',
      },
    ],
  },
  privacy: {
    title: 'Dữ liệu cá nhân',
    lead: '{salon} lưu gì về bạn, vì sao, và cách yêu cầu xóa.',
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
        text: 'Bạn có thể xem, sửa, tải về hoặc xóa dữ liệu trong tài khoản, hoặc yêu cầu tiệm[ theo số {phone}]. Bạn cũng có thể liên hệ CNIL, cnil.fr.',
      },
    ],
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
    call: 'Gọi {phone}',
  },
  components: {
    title: 'Thành phần',
    lead: 'Các phần tạo nên màn hình, dùng thử tại đây.',
    editor: 'Trình soạn thảo',
    upload: 'Gửi hình ảnh',
    formats: 'Ngôn ngữ và định dạng',
  },
  formats: {
    title: 'Ngôn ngữ và định dạng',
    lead: 'Ngày, số và tiền tệ theo cách viết của từng ngôn ngữ. Giá của salon vẫn tính bằng euro.',
    language: 'Ngôn ngữ',
    currency: 'Tiền tệ',
    number: 'Số',
    compact: 'Số rút gọn',
    percent: 'Phần trăm',
    patterns: {
      dateTime: 'Ngày và giờ',
      date: 'Ngày',
      time: 'Giờ',
      'split.date': 'Ngày bằng số',
      'split.dateTime': 'Ngày và giờ bằng số',
      'paramCase.date': 'Ngày cho tên tệp',
      'paramCase.dateTime': 'Ngày và giờ cho tên tệp',
      stamp: 'Dấu thời gian',
    },
  },
  editor: {
    title: 'Trình soạn thảo',
    lead: 'Văn bản có định dạng, bằng bàn phím hoặc chuột.',
    label: 'Văn bản của bạn',
    help: 'Ít nhất 8 ký tự.',
    check: 'Kiểm tra',
    valid: 'Văn bản của bạn hợp lệ.',
    words: {
      tools: 'Định dạng',
      block: 'Kiểu đoạn văn',
      paragraph: 'Đoạn văn',
      headings: ['Tiêu đề 1', 'Tiêu đề 2', 'Tiêu đề 3', 'Tiêu đề 4', 'Tiêu đề 5', 'Tiêu đề 6'],
      bold: 'Đậm',
      italic: 'Nghiêng',
      underline: 'Gạch chân',
      strike: 'Gạch ngang',
      bullets: 'Danh sách dấu đầu dòng',
      numbers: 'Danh sách đánh số',
      quote: 'Trích dẫn',
      undo: 'Hoàn tác',
      redo: 'Làm lại',
    },
  },
  upload: {
    title: 'Gửi hình ảnh',
    lead: 'Nhiều hình cùng lúc, kéo thả hoặc chọn.',
    label: 'Hình ảnh của bạn',
    help: 'Ít nhất hai hình.',
    check: 'Kiểm tra',
    valid: 'Hình ảnh của bạn hợp lệ.',
    words: {
      drop: 'Thả hình ảnh vào đây',
      choose: 'Chọn hình ảnh',
      remove: 'Bỏ {name}',
      refused: 'Các tệp này không được thêm:',
      notAnImage: 'đây không phải hình ảnh.',
    },
  },
  blank: {
    title: 'Trang trống',
    text: 'Không có gì để đọc ở đây.',
  },
}
